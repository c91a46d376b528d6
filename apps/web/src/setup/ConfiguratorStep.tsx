import { Callout } from '@carestead/ui/feedback/Callout';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMutation } from 'urql';
import { CreateInitialConfiguratorDocument } from '../generated/graphql.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { useAppData } from '../platform/session/useAppData.ts';
import { problemText, type WireProblem } from '../platform/text/problemText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { configuratorOutcome } from './formOutcomes.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step.ts';

type State = 'idle' | 'submitting' | 'failed' | 'unreachable' | 'unauthorized' | readonly WireProblem[];

const usualPort = 80;

/** Asks for the configurator, or shows that it answers; both can be skipped. */
export function ConfiguratorStep({ onPrevious, onNext }: StepProps) {
  const text = useText();
  const { appData } = useTools();
  const { systems } = useAppData();
  const [, create] = useMutation(CreateInitialConfiguratorDocument);
  const [values, setValues] = useState({ ip: '', tcp_port: String(usualPort), username: '', password: '' });
  const [state, setState] = useState<State>('idle');
  const problems = typeof state === 'string' ? [] : state;

  const field = (name: keyof typeof values) => ({
    name,
    size: 'md',
    label: text(`entity.system_param.${name}`),
    value: values[name],
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });

  async function submit() {
    if (values.ip.trim() === '') return setState([{ field: 'ip', message: 'required' }]);
    setState('submitting');
    const tcp_port = /^\d+$/.test(values.tcp_port.trim()) ? Number(values.tcp_port) : 0;
    const outcome = configuratorOutcome((await create({ ...values, tcp_port })).error);
    if (outcome !== 'done' && outcome !== 'already_present') return setState(outcome);
    await appData.load();
    setState('idle');
    return onNext();
  }

  if (systems.length > 0) {
    const name = systems[0]?.name ?? '';
    return (
      <StepForm
        text={text('setup.configurator.connected', { name })}
        submit={text('setup.next')}
        onSubmit={onNext}
        onPrevious={onPrevious}
      />
    );
  }
  return (
    <StepForm
      text={text('setup.configurator.text')}
      submit={text('setup.configurator.connect')}
      isBusy={state === 'submitting'}
      onSubmit={() => void submit()}
      onPrevious={onPrevious}
      onSkip={onNext}
    >
      {state === 'failed' && (
        <Callout tone="warning" title={text('setup.failed.title')}>
          {text('setup.failed.text')}
        </Callout>
      )}
      <TextInput
        {...field('ip')}
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        error={state === 'unreachable' ? text('setup.configurator.unreachable') : problemText(text, problems, 'ip')}
      />
      <TextInput
        {...field('tcp_port')}
        inputMode="numeric"
        autoComplete="off"
        error={problemText(text, problems, 'tcp_port')}
      />
      <TextInput {...field('username')} autoComplete="off" error={problemText(text, problems, 'username')} />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        error={
          state === 'unauthorized' ? text('setup.configurator.unauthorized') : problemText(text, problems, 'password')
        }
      />
    </StepForm>
  );
}
