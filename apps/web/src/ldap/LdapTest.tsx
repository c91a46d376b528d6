import { Callout } from '@carestead/ui/feedback/Callout';
import { SendTestButton } from '@carestead/ui/form/SendTestButton';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldPair } from '../entity/fields/FieldPair.tsx';
import type { FormParts } from '../entity/form/formParts.ts';
import { fieldLabel } from '../entity/rows/entityText.ts';
import { PasswordField } from '../platform/form/PasswordField.tsx';
import { problemText, type WireProblem } from '../platform/text/problemText.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './LdapTest.module.css';
import { TestSteps } from './TestSteps.tsx';
import { TestValues } from './TestValues.tsx';
import { useLdapTest } from './useLdapTest.ts';

/** Asks the directory as the form says, with the name and the password of somebody if they are given. */
export function LdapTest({ form }: { form: FormParts }) {
  const text = useText();
  const [person, setPerson] = useState({ username: '', password: '' });
  const { state, run } = useLdapTest(form);
  const isRunning = state === 'running';
  return (
    <div className={classes.test}>
      <FieldPair>
        <TextInput
          label={text('ldap.test.username')}
          description={text('ldap.test.username.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={person.username}
          onChange={({ currentTarget }) => setPerson({ ...person, username: currentTarget.value })}
        />
        <PasswordField
          label={text('ldap.test.password')}
          description={text('ldap.test.password.hint')}
          autoComplete="off"
          maxLength={1000}
          value={person.password}
          onChange={({ currentTarget }) => setPerson({ ...person, password: currentTarget.value })}
        />
      </FieldPair>
      <SendTestButton
        label={text('ldap.test.run')}
        note={isRunning ? text('ldap.test.running') : null}
        isBlocked={isRunning}
        isSending={isRunning}
        onSend={() => void run(person)}
      />
      {(state === 'too_soon' || state === 'unreachable') && (
        <Callout tone="warning" title={text(`ldap.test.${state}`)}>
          {null}
        </Callout>
      )}
      {isProblems(state) && (
        <Callout tone="warning" title={text('ldap.test.incomplete')}>
          <Problems form={form} problems={state} />
        </Callout>
      )}
      {typeof state === 'object' && !isProblems(state) && (
        <>
          <TestSteps steps={state.steps} />
          {state.dn !== '' && <TestValues form={form} result={state} />}
        </>
      )}
    </div>
  );
}

const isProblems = (state: unknown): state is readonly WireProblem[] => Array.isArray(state);

function Problems({ form, problems }: { form: FormParts; problems: readonly WireProblem[] }) {
  const text = useText();
  return (
    <>
      {problems.map(({ field }) => (
        <div key={field}>{`${labelOf(text, form, field)}: ${problemText(text, problems, field) ?? ''}`}</div>
      ))}
    </>
  );
}

const labelOf = (text: Text, { entity }: FormParts, field: string) =>
  field in entity.fields ? fieldLabel(text, entity, field) : text('ldap.roles');
