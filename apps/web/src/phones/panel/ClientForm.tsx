import { appClient } from '@carestead/domain/appManagement/appClient';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import { UpdateAppClientDocument } from '../../generated/graphql.ts';
import { allProblems, problemText, type WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import type { WholeClient } from '../client.ts';
import classes from './ClientPanel.module.css';

type Props = { client: WholeClient; onSaved: () => void };

const fields = ['name', 'phone_number', 'server_url'] as const;

/** What people say of a phone; everything else it reports itself. */
export function ClientForm({ client: { id, revision, ...client }, onSaved }: Props) {
  const text = useText();
  const { client: api, toasts } = useTools();
  const [values, setValues] = useState({
    name: client.name,
    phone_number: client.phone_number,
    server_url: client.server_url,
  });
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isChanged = fields.some((field) => values[field] !== client[field]);

  async function save() {
    const ours = problemsOf(appClient, values);
    setProblems(ours);
    if (ours.length > 0) return;
    setBusy(true);
    const { data, error } = await api.mutation(UpdateAppClientDocument, { id, revision, input: values }).toPromise();
    setBusy(false);
    const refusal = error && refusalOf(error);
    if (refusal?.kind === 'invalid') setProblems(allProblems([], refusal.problems));
    else if (!data)
      toasts.show({
        id: 'phones',
        type: 'error',
        title: text(refusal?.kind === 'conflict' ? 'phonePanel.conflict' : 'phones.failed'),
      });
    else onSaved();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={text(`entity.app_client.${field}`)}
            {...(field !== 'name' && { description: text(`hint.app_client.${field}`) })}
            required={field !== 'phone_number'}
            value={values[field]}
            autoComplete="off"
            error={problemText(text, problems, field)}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        ))}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            {text('phonePanel.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
