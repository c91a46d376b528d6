import { FormSection } from '@carestead/ui/form/FormSection';
import { Switch } from '@mantine/core';
import { useSingleKeys } from '../platform/page/singleKeys.ts';
import { useText } from '../platform/text/useText.ts';

/** Belongs to the browser and not to the account, so it holds at once and is not part of what is saved. */
export function Shortcuts() {
  const text = useText();
  const [isOn, set] = useSingleKeys();
  return (
    <FormSection title={text('shell.shortcuts')} description={text('account.single_keys.text')}>
      <Switch
        label={text('account.single_keys')}
        checked={isOn}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </FormSection>
  );
}
