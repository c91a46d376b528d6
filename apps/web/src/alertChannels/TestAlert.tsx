import { Callout } from '@carestead/ui/feedback/Callout';
import { SendTestButton } from '@carestead/ui/form/SendTestButton';
import type { FormParts } from '../entity/form/formParts.ts';
import { useText } from '../platform/text/useText.ts';
import { isSameSet, recipientsOf } from './recipients.ts';
import classes from './TestAlert.module.css';
import { useTestAlert } from './useTestAlert.ts';

/** Sends to what is saved: what was typed since then is tested after saving. */
export function TestAlert({ id, form }: { id: number; form: FormParts }) {
  const text = useText();
  const { isSending, tested, send } = useTestAlert(id);
  const note = isSending ? 'sending' : noteOf(form);
  return (
    <div className={classes.test}>
      <SendTestButton
        label={text('alertChannels.test.send')}
        note={note && text(`alertChannels.test.${note}`)}
        isBlocked={note !== null}
        isSending={isSending}
        onSend={() => void send()}
      />
      {tested && (
        <Callout tone={tested.success ? 'note' : 'danger'} title={tested.title}>
          {tested.text}
        </Callout>
      )}
    </div>
  );
}

/** Why the button does nothing now. */
function noteOf({ row, values }: FormParts): 'unsaved' | 'incomplete' | null {
  const isSaved =
    values.outbound_url === row?.outbound_url &&
    values.outbound_secret === null &&
    isSameSet(recipientsOf(values.alert_recipients), recipientsOf(row?.alert_recipients));
  if (!isSaved) return 'unsaved';
  return row?.outbound_url && row.outbound_secret === true ? null : 'incomplete';
}
