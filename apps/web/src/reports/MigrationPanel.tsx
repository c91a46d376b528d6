import { isMigrationPhrase, migrationPhrase } from '@carestead/domain/reports/migration';
import { DeleteDialog } from '@carestead/ui/feedback/DeleteDialog';
import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { panelLabels } from '../entity/rows/panelLabels.ts';
import { MigrateReportsDocument, ReportMigrationDocument, type ReportMigrationQuery } from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { LoadFailed } from '../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../platform/route/currentRoute.tsx';
import { currentLocale } from '../platform/text/locale.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import { PlannedReport } from './PlannedReport.tsx';

type Preview = ReportMigrationQuery['reportMigration'];
type Planned = Preview['reports'][number];

/** What would become of each report; then, after a word is typed, for good. */
export function MigrationPanel() {
  const text = useText();
  const { level, close } = useCurrentRoute();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(ReportMigrationDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the preview of the migration did not arrive');
    return data.reportMigration;
  }, [client]);
  const [version, setVersion] = useState(0);
  const again = () => setVersion((known) => known + 1);
  useRowChanges(['report', 'notification_profile', 'defect_monitor', 'global_setting'], again);
  const { latest, hasFailed } = useLoaded(load, version);
  const frame = { level, size: 'medium', title: text('reportMigration.title'), labels: panelLabels(text) } as const;
  if (latest) return <Migration frame={frame} preview={latest} onChanged={again} />;
  return (
    <Panel {...frame} onClose={close}>
      {hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton height={240} />}
    </Panel>
  );
}

type Frame = Pick<Parameters<typeof Panel>[0], 'level' | 'size' | 'title' | 'labels'>;
type Props = { frame: Frame; preview: Preview; onChanged: () => void };

function Migration({ frame, preview: { room, reports }, onChanged }: Props) {
  const text = useText();
  const { close } = useCurrentRoute();
  const { client, toasts } = useTools();
  /** Only what somebody has ticked or unticked; whatever is on is offered ticked. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isChosen = ({ id, problem, enabled }: Planned) => problem === null && (ticked.get(id) ?? enabled);
  const chosen = reports.filter(isChosen);
  const count = chosen.length;
  const profiles = chosen.flatMap((report) => report.profiles).length;

  async function migrate(phrase: string) {
    setBusy(true);
    const seen = chosen.map(({ id, revision }) => ({ id, revision }));
    const { data, error: refused } = await client
      .mutation(MigrateReportsDocument, { reports: seen, phrase })
      .toPromise();
    setBusy(false);
    if (data) {
      const title = text('reportMigration.done', { count: data.migrateReports });
      toasts.show({ id: 'migration', type: 'success', title });
      close();
      return;
    }
    const hasChanged = refused?.graphQLErrors.some(({ extensions }) => extensions.code !== 'READ_ONLY') ?? false;
    setError(text(hasChanged ? 'reportMigration.changed' : 'reportMigration.failed'));
    onChanged();
  }

  const isFull = profiles > room;
  return (
    <Panel
      {...frame}
      onClose={close}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {text('form.close')}
          </Button>
          {reports.length > 0 && (
            <Button disabled={count === 0 || isFull} onClick={() => setAsking(true)}>
              {text('reportMigration.confirm', { count })}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{reports.length === 0 ? text('reportMigration.none') : text('reportMigration.text')}</Text>
        {isFull && (
          <Text c="red" role="alert">
            {text('reportMigration.no_room', { room })}
          </Text>
        )}
        {reports.map((report) => (
          <PlannedReport
            key={report.id}
            report={report}
            isChosen={isChosen(report)}
            onChoose={(isOn) => setTicked(new Map(ticked).set(report.id, isOn))}
          />
        ))}
      </Stack>
      <DeleteDialog
        isOpen={isAsking}
        isBusy={isBusy}
        uses={nothing}
        error={error}
        isPhrase={(typed) => isMigrationPhrase(typed, currentLocale())}
        rows={chosen.map(({ email }) => email)}
        labels={{
          title: text('reportMigration.confirm', { count }),
          text: text('list.delete.text'),
          searchingUses: '',
          inUse: '',
          phrase: text('list.delete.phrase', { phrase: migrationPhrase(currentLocale()) }),
          phraseMissing: text('reportMigration.phrase_missing'),
          cancel: text('app.cancel'),
          confirm: text('reportMigration.confirm', { count }),
        }}
        onCancel={() => {
          setAsking(false);
          setError(null);
        }}
        onConfirm={(phrase) => void migrate(phrase)}
      >
        <Text my="sm">{text('reportMigration.profiles', { count: profiles })}</Text>
      </DeleteDialog>
    </Panel>
  );
}

const nothing: readonly never[] = [];
