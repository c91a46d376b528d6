import { mayCloseManually } from '@carestead/domain/access/manualClosure';
import { nobody } from '@carestead/domain/access/viewer';
import { cardText } from '@carestead/domain/display/cardText';
import { IconCheck, IconHelp } from '@tabler/icons-react';
import { useText } from '../../platform/useText.ts';
import type { WallCall } from '../wallCall.ts';
import type { Person } from '../wallConfig.ts';
import classes from './CardActions.module.css';

export type CallAction = 'open' | 'why' | 'end';

type Props = { call: WallCall; person: Person; onAction: (action: CallAction, call: WallCall) => void };

/** What a logged-in person may do with a call. Who may not end it because of its place reads why. */
export function CardActions({ call, person, onAction }: Props) {
  const text = useText();
  const node_denies = call.system_tree_node?.deny_manual_call_closure ?? false;
  const section_allows = call.section?.allow_manual_call_closure ?? false;
  const viewer = {
    ...nobody,
    ...{ id: person.id, is_superuser: person.is_superuser, permissions: person.permissions },
  };
  const mayEnd = call.system_tree_node !== null && mayCloseManually(viewer, { node_denies, section_allows });
  const isDenied = !mayEnd && node_denies && section_allows;
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={text('wallDesk.call.open', { place: cardText(call).long })}
        onClick={() => onAction('open', call)}
      />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-label={text('wallDesk.why')}
          title={text('wallDesk.why')}
          onClick={() => onAction('why', call)}
        >
          <IconHelp aria-hidden="true" />
        </button>
        {(mayEnd || isDenied) && (
          <button
            type="button"
            className={classes.action}
            aria-disabled={isDenied}
            aria-label={text(isDenied ? 'wallDesk.call.end.denied' : 'wallDesk.call.end')}
            title={text(isDenied ? 'wallDesk.call.end.denied' : 'wallDesk.call.end')}
            onClick={() => !isDenied && onAction('end', call)}
          >
            <IconCheck aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  );
}
