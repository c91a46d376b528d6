import { Callout } from '@carestead/ui/Callout';
import { Box, Button } from '@mantine/core';
import { useText } from '../platform/useText.ts';

/** Over the fields of a form whose input was discarded a moment ago. */
export function BringBack({ onClick }: { onClick: () => void }) {
  const text = useText();
  return (
    <Box mb="xl">
      <Callout
        tone="warning"
        title={text('form.discarded.title')}
        action={
          <Button variant="default" onClick={onClick}>
            {text('form.discarded.bring_back')}
          </Button>
        }
      >
        {text('form.discarded.text')}
      </Callout>
    </Box>
  );
}
