import { isLocale, locales } from '@carestead/domain/text/locales';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FormSection } from '@carestead/ui/form/FormSection';
import { PanelContent } from '@carestead/ui/panel/PanelContent';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useId, useRef } from 'react';
import { RestoreDraft } from '../entity/form/RestoreDraft.tsx';
import { useConfirmDiscard } from '../entity/form/useConfirmDiscard.ts';
import { useDiscardedInput } from '../entity/form/useDiscardedDraft.ts';
import { useSaveKey } from '../entity/form/useSaveKey.ts';
import { useFocusFirstProblem } from '../platform/form/useFocusFirstProblem.ts';
import { problemText } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { type Account, accountDraft, accountLabels } from './accountInput.ts';
import { HomepageSelect } from './HomepageSelect.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useCloseGuard } from './useCloseGuard.ts';

type Props = { account: Account; onOpen: () => void; onClose: () => void };

export function AccountForm({ account, onOpen, onClose }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const { values, set, input, problems, isDirty, isSaving, hasFailed, changesPassword, save } = useAccountForm(account);
  const guard = useCloseGuard(isDirty, onClose);
  const confirmDiscard = useConfirmDiscard(isDirty, guard);
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
      labels={accountLabels(text)}
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
      {draft.isOffered && !isDirty && <RestoreDraft onClick={draft.bringBack} />}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void submit();
        }}
      >
        <AccountSummary />
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
      {confirmDiscard?.({ isOpen: guard.isAsking, onDiscard: discard, onStay: guard.stay })}
    </PanelContent>
  );
}
