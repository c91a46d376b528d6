import { Callout } from '@carestead/ui/feedback/Callout';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './SetupScreen.module.css';
import { StepForm } from './StepForm.tsx';
import { type RestoreState, useRestore } from './useRestore.ts';

type Props = { onPrevious: () => void; onRestored: () => void };

/** Instead of setting up anew: an installation as it was somewhere else. */
export function RestoreStep({ onPrevious, onRestored }: Props) {
  const text = useText();
  const fileId = useId();
  const { state, start, reset } = useRestore(onRestored);
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isBusy = state.step === 'uploading' || state.step === 'restoring';
  const problem = state.step === 'failed' ? state.problem : null;
  const isAboutPassphrase = problem === 'wrong_passphrase' || problem === 'passphrase_needed';
  return (
    <StepForm
      text={text('setup.restore.text')}
      submit={text('setup.restore.submit')}
      isBusy={isBusy}
      onSubmit={() => {
        setMissing(!file);
        if (file) void start(file, passphrase);
      }}
      onPrevious={onPrevious}
    >
      {state.step === 'failed' && !isAboutPassphrase && (
        <Callout tone="danger" title={text('setup.restore.failed')}>
          {problemText(text, state)}
        </Callout>
      )}
      <div className={classes.file}>
        <FileButton
          accept=".backup"
          onChange={(chosen) => {
            setFile(chosen);
            setMissing(false);
            reset();
          }}
        >
          {(props) => (
            <Button
              {...props}
              data-autofocus
              variant="default"
              size="md"
              disabled={isBusy}
              aria-describedby={fileId}
              leftSection={<IconUpload size={18} stroke={1.75} />}
            >
              {text('setup.restore.choose')}
            </Button>
          )}
        </FileButton>
        <span id={fileId} role={isMissing ? 'alert' : undefined} data-missing={isMissing || undefined}>
          {file?.name ?? text(isMissing ? 'setup.restore.missing' : 'setup.restore.none')}
        </span>
      </div>
      <PasswordField
        size="md"
        autoComplete="off"
        label={text('setup.restore.passphrase')}
        value={passphrase}
        disabled={isBusy}
        error={isAboutPassphrase && state.step === 'failed' && problemText(text, state)}
        onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
      />
      {isBusy && (
        <div role="status">
          <span>{text(`setup.restore.${state.step}`, { percent: state.percent })}</span>
          <Progress mt={4} size="sm" value={state.percent} aria-label={text('setup.step.restore')} />
        </div>
      )}
    </StepForm>
  );
}

function problemText(text: Text, { problem, values }: Extract<RestoreState, { step: 'failed' }>): string {
  if (problem === 'failed') return text('setup.restore.unknown');
  return problem === 'too_many' ? text('setup.restore.too_many') : text(`jobs.problem.backup.${problem}`, values);
}
