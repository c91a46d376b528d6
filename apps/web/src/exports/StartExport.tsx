import { type ExportFormat, exceedsMostRows, mostRows } from '@carestead/domain/exports/export';
import { Button, Radio, Stack, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ExportRowsDocument, StartExportDocument } from '../generated/graphql.ts';
import type { WantedExport } from '../platform/exports/exportAddress.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import classes from './ExportsPanel.module.css';

/** The most useful for most people first. */
const formats = ['XLSX', 'CSV', 'PDF'] as const satisfies readonly ExportFormat[];

type Props = { wanted: WantedExport; onStarted: () => void };

/** The format, how many rows it will be, and how many each format takes. */
export function StartExport({ wanted, onStarted }: Props) {
  const text = useText();
  const { client, toasts } = useTools();
  const [format, setFormat] = useState<ExportFormat>('XLSX');
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const { data } = await client.query(ExportRowsDocument, wanted, { requestPolicy: 'network-only' }).toPromise();
    if (!data) throw new Error('the rows of an export could not be counted');
    return data.exportRows;
  }, [client, wanted]);
  const { latest: counted, hasFailed } = useLoaded(load, 0);
  const formatName = (each: ExportFormat) => text(`enumeration.export_format.${each}`);
  const isTooMuch = (each: ExportFormat) => counted?.is_exact === true && exceedsMostRows(each, counted.rows);

  async function start() {
    setBusy(true);
    const { error } = await client.mutation(StartExportDocument, { ...wanted, format }).toPromise();
    setBusy(false);
    const id = 'export_start';
    if (error) toasts.show({ id, type: 'error', title: text('exports.dialog.failed') });
    else {
      toasts.show({ id, type: 'success', title: text('exports.started') });
      onStarted();
    }
  }

  const rowsText = () => {
    if (hasFailed) return text('exports.dialog.uncounted');
    if (!counted) return text('exports.dialog.counting');
    return text(counted.is_exact ? 'exports.dialog.rows' : 'exports.dialog.about_rows', { rows: counted.rows });
  };
  return (
    <section className={classes.start} aria-labelledby="export-start">
      <Title order={3} size="h4" id="export-start">
        {text('exports.dialog.title', { source: text(`enumeration.export_source.${wanted.source}`) })}
      </Title>
      <Text role="status">{rowsText()}</Text>
      <Radio.Group
        label={text('exports.dialog.format')}
        value={format}
        onChange={(value) => setFormat(formats.find((each) => each === value) ?? format)}
      >
        <Stack gap="xs" mt={4}>
          {formats.map((each) => (
            <Radio
              key={each}
              value={each}
              label={formatName(each)}
              description={text('exports.dialog.most', { max: mostRows[each] })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isTooMuch(format) && (
        <Text role="alert" className={classes.problem}>
          {text('exports.dialog.too_many', { format: formatName(format) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {text('exports.dialog.kept')}
      </Text>
      <Button className={classes.begin} loading={isBusy} disabled={isTooMuch(format)} onClick={() => void start()}>
        {text('list.export')}
      </Button>
    </section>
  );
}
