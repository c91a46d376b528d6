import { longestProfileName } from '@carestead/domain/display/profileName';
import { useText } from '../../platform/text/useText.ts';
import { Panel } from '../panel/Panel.tsx';
import classes from '../panel/panelContent.module.css';

type Props = {
  name: string;
  problem: string | null;
  onType: (name: string) => void;
  onCreate: (name: string) => void;
  onClose: () => void;
  onAside: () => void;
};

export function NewProfile({ name, problem, onType, onCreate, onClose, onAside }: Props) {
  const text = useText();
  const isEmpty = name.trim() === '';
  return (
    <Panel
      kind="dialog"
      title={text('wallDesk.profile.create')}
      onClose={onClose}
      onAside={onAside}
      footer={
        <>
          <button type="button" className={classes.button} onClick={onClose}>
            {text('wallDesk.desk.cancel')}
          </button>
          <button type="submit" form="new-profile" className={classes.primary} disabled={isEmpty}>
            {text('wallDesk.profile.create.submit')}
          </button>
        </>
      }
    >
      <form
        id="new-profile"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onCreate(name.trim());
        }}
      >
        <label className={classes.field}>
          {text('wallDesk.profile.create.name')}
          <input
            className={classes.input}
            value={name}
            maxLength={longestProfileName}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        </label>
        {problem !== null && (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Panel>
  );
}
