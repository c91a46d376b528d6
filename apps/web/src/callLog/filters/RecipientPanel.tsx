import { logFilter, reportRecipient } from '@carestead/domain/callLog/logFilter';
import { locales } from '@carestead/domain/text/locales';
import { Callout } from '@carestead/ui/feedback/Callout';
import { FieldScope } from '@carestead/ui/form/FieldScope';
import { RefSelect } from '@carestead/ui/form/RefSelect';
import { useRowSearch } from '@carestead/ui/form/useRowSearch';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { refLabels } from '../../entity/fields/inputLabels.ts';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { choiceText, entityTitle, fieldHint, fieldLabel } from '../../entity/rows/entityText.ts';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { useEntityApi } from '../../entity/rows/useEntityApi.ts';
import { ReportPeopleDocument } from '../../generated/graphql.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { problemText, type WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import { usePeopleNames } from './usePeopleNames.ts';

const parts = reportRecipient.plural;

/** One recipient of the filter whose form lies beneath; without a number a new one. */
export function RecipientPanel() {
  const { id, href } = useCurrentRoute();
  const filterId = Number(/\/edit\/(\d+)\/user/.exec(href)?.[1]);
  const api = useEntityApi(logFilter);
  const load = useCallback(async () => {
    const answer = await api.get(filterId);
    if (!answer.ok || !answer.value) throw new Error('the filter did not arrive');
    return answer.value;
  }, [api, filterId]);
  const [tries, setTries] = useState(0);
  const { latest, hasFailed } = useLoaded(load, tries);
  if (hasFailed) return <LoadFailed onRetry={() => setTries(tries + 1)} />;
  if (!latest) return null;
  return <RecipientForm key={id} saved={latest} place={id === undefined ? null : Number(id) - 1} />;
}

function RecipientForm({ saved, place }: { saved: EntityRow; place: number | null }) {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const { toasts } = useTools();
  const api = useEntityApi(logFilter);
  const all = recipientsOf(saved[parts]);
  const at = place ?? all.length;
  const [recipient, setRecipient] = useState<Recipient>(all[at] ?? { user_id: null, email: '', locale: 'de' });
  const [isUser, setUser] = useState(recipient.email === '');
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const set = (change: Partial<Recipient>) => setRecipient({ ...recipient, ...change });
  const errorOf = (field: string) => problemText(text, problems, `${parts}.${at}.${field}`);

  async function save() {
    const next = isUser ? { ...recipient, email: '' } : { ...recipient, user_id: null };
    const list = [...all.slice(0, at), next, ...all.slice(at + 1)];
    const answer = await api.update(saved.id, saved.revision, { [parts]: list });
    if (answer.ok) {
      toasts.show({ id: 'saved', type: 'success', title: text('form.saved') });
      return close();
    }
    const found = answer.refusal.kind === 'invalid' ? answer.refusal.problems : [];
    setProblems(found);
    setFailed(found.length === 0);
  }

  return (
    <Panel
      level={level}
      size="small"
      title={entityTitle(text, reportRecipient)}
      labels={panelLabels(text)}
      onClose={close}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {text('form.close')}
          </Button>
          <Button onClick={() => void save()}>{text('form.save')}</Button>
        </Group>
      }
    >
      <FieldScope>
        <Stack gap="md">
          {hasFailed && (
            <Callout tone="danger" title={text('logReports.recipients.not_saved')}>
              {text('logReports.recipients.reload')}
            </Callout>
          )}
          <SegmentedControl
            value={isUser ? 'user_id' : 'email'}
            data={(['user_id', 'email'] as const).map((value) => ({
              value,
              label: fieldLabel(text, reportRecipient, value),
            }))}
            onChange={(value) => setUser(value === 'user_id')}
          />
          {isUser ? (
            <UserField
              value={recipient.user_id}
              error={errorOf('user_id') ?? errorOf('email')}
              onChange={(user_id) => set({ user_id })}
            />
          ) : (
            <>
              <TextInput
                label={fieldLabel(text, reportRecipient, 'email')}
                value={recipient.email}
                error={errorOf('email')}
                maxLength={200}
                onChange={({ currentTarget }) => set({ email: currentTarget.value })}
              />
              <NativeSelect
                label={fieldLabel(text, reportRecipient, 'locale')}
                description={fieldHint(text, reportRecipient, 'locale')}
                value={recipient.locale}
                data={locales.map((value) => ({ value, label: choiceText(text, reportRecipient, 'locale', value) }))}
                onChange={({ currentTarget: { value } }) =>
                  set({ locale: locales.find((one) => one === value) ?? 'de' })
                }
              />
            </>
          )}
        </Stack>
      </FieldScope>
    </Panel>
  );
}

type UserProps = { value: number | null; error: string | null; onChange: (value: number | null) => void };

function UserField({ value, error, onChange }: UserProps) {
  const text = useText();
  const { client } = useTools();
  const label = fieldLabel(text, reportRecipient, 'user_id');
  const nameOf = usePeopleNames(value === null ? [] : [value]);
  const ask = useCallback(
    async (search: string) => {
      const { data } = await client.query(ReportPeopleDocument, { search }).toPromise();
      return data ? { rows: data.reportPeople.rows, hasMore: data.reportPeople.has_more } : null;
    },
    [client],
  );
  const { rows, ...search } = useRowSearch(ask);
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null);
  return (
    <RefSelect
      name="user_id"
      label={label}
      error={error}
      value={value}
      options={rows.map(({ id, name }) => ({ id, label: name }))}
      chosen={value === null ? null : { id: value, label: chosen?.id === value ? chosen.name : nameOf(value) }}
      search={search}
      placeholder={text('form.ref.none')}
      labels={refLabels(text, label)}
      onChange={(id) => {
        setChosen(rows.find((row) => row.id === id) ?? null);
        onChange(id);
      }}
    />
  );
}
