import { isLocale, locales } from '@carestead/domain/text/locales';
import { Callout } from '@carestead/ui/Callout';
import { FormSection } from '@carestead/ui/FormSection';
import { PanelContent } from '@carestead/ui/PanelContent';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useId, useRef } from 'react';
import { BringBack } from '../entity/BringBack.tsx';
import { ConfirmDiscard } from '../entity/ConfirmDiscard.tsx';
import { useDiscardedInput } from '../entity/useDiscardedDraft.ts';
import { useSaveKey } from '../entity/useSaveKey.ts';
import { problemText } from '../platform/problemText.ts';
import { useTools } from '../platform/tools.tsx';
import { useFocusFirstProblem } from '../platform/useFocusFirstProblem.ts';
import { useText } from '../platform/useText.ts';
import { type Account, accountDraft } from './accountInput.ts';
import { accountWords } from './accountWords.ts';
import { HomepageSelect } from './HomepageSelect.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useCloseGuard } from './useCloseGuard.ts';
import { WhoIAm } from './WhoIAm.tsx';

type Props = { account: Account; onOpen: () => void; onClose: () => void };

export function AccountForm({ account, onOpen, onClose }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const { values, set, input, problems, isDirty, isSaving, hasFailed, changesPassword, save } = useAccountForm(account);
  const guard = useCloseGuard(isDirty, onClose);
  const draft = useDiscardedInput({ name: 'account', set, reopen: onOpen });
  useSaveKey(formId);
  const discard = () => {
    draft.keep(accountDraft(input));
    guard.discard();
  };

  async function submit() {
    const outcome = await save();
    if (outcome === 'invalid') focusFirstProblem();
    if (outcome !== 'saved') return;
    guard.leave();
    toasts.show({
      id: 'saved',
      type: 'success',
      title: text('form.saved'),
      ...(changesPassword && { text: text('setPassword.done.text') }),
    });
  }

  return (
    <PanelContent
      title={text('account.title')}
      hasBackArrow
      isDirty={isDirty}
      hasErrors={problems.length > 0 || hasFailed}
      words={accountWords(text)}
      onClose={guard.close}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={guard.close}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {text('form.save')}
          </Button>
        </Group>
      }
    >
      {draft.isOffered && !isDirty && <BringBack onClick={draft.bringBack} />}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void submit();
        }}
      >
        <WhoIAm />
        {hasFailed && (
          <Callout tone="danger" title={text('form.save_failed')}>
            {text('form.trouble.failed')}
          </Callout>
        )}
        <FormSection title={text('account.personal')}>
          <NativeSelect
            name="locale"
            label={text('entity.user.locale')}
            value={values.locale}
            error={problemText(text, problems, 'locale')}
            data={locales.map((locale) => ({ value: locale, label: text(`app.language.${locale}`) }))}
            onChange={({ currentTarget: { value } }) => isLocale(value) && set({ locale: value })}
          />
          <HomepageSelect
            value={values.homepage}
            error={problemText(text, problems, 'homepage')}
            onChange={(homepage) => set({ homepage })}
          />
        </FormSection>
        {!account.is_ldap && <OwnPassword values={values} problems={problems} onChange={set} />}
        <Shortcuts />
        <Notifications values={values} emailError={problemText(text, problems, 'email')} onChange={set} />
      </form>
      <ConfirmDiscard isOpen={guard.isAsking} onDiscard={discard} onStay={guard.stay} />
    </PanelContent>
  );
}
