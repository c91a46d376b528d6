import { Lamp } from '@carestead/ui/value/Lamp';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useText } from '../platform/text/useText.ts';
import classes from './NoticePage.module.css';

export function NotFoundScreen() {
  const text = useText();
  const { history } = useRouter();
  return (
    <div className={classes.page}>
      <Lamp fill="hollow" tone="neutral" />
      <div className={classes.content}>
        <Title>{text('notFound.title')}</Title>
        <Text className={classes.text}>{text('notFound.text')}</Text>
        <Group gap="sm">
          <Button leftSection={<IconArrowLeft size={20} stroke={1.75} />} onClick={() => history.back()}>
            {text('notFound.back')}
          </Button>
          <Button variant="default" component={Link} to="/home">
            {text('notFound.home')}
          </Button>
        </Group>
      </div>
    </div>
  );
}
