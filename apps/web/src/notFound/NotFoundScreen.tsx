import { Lamp } from '@carestead/ui/Lamp';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Page } from '../platform/Page.tsx';
import { useText } from '../platform/useText.ts';
import classes from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  const text = useText();
  const { history } = useRouter();
  return (
    <Page>
      <div className={classes.note}>
        <Lamp fill="hollow" tone="neutral" />
        <div className={classes.words}>
          <Title>{text('notFound.title')}</Title>
          <Text className={classes.text}>{text('notFound.text')}</Text>
          <Button leftSection={<IconArrowLeft size={20} stroke={1.75} />} onClick={() => history.back()}>
            {text('notFound.back')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
