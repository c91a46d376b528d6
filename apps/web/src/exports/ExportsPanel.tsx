import { Panel } from '@carestead/ui/panel/Panel';
import { Skeleton, Text } from '@mantine/core';
import { useMatches, useRouter, useSearch } from '@tanstack/react-router';
import { panelLabels } from '../entity/rows/panelLabels.ts';
import { readExport, withoutExport } from '../platform/exports/exportAddress.ts';
import type { OverlayProps } from '../platform/feature.ts';
import { useText } from '../platform/text/useText.ts';
import { ExportRow } from './ExportRow.tsx';
import classes from './ExportsPanel.module.css';
import { StartExport } from './StartExport.tsx';
import { useExports } from './useExports.ts';

/** One's own exports, over whatever page is open; above them the one that is about to be started. */
export function ExportsPanel({ isOpen, onClose }: OverlayProps) {
  return isOpen ? <OwnExports onClose={onClose} /> : null;
}

function OwnExports({ onClose }: Pick<OverlayProps, 'onClose'>) {
  const text = useText();
  const router = useRouter();
  const wanted = readExport(useSearch({ strict: false }));
  const exports = useExports();
  const panelsBelow =
    useMatches()
      .at(-1)
      ?.staticData.chain?.filter(({ isModal }) => isModal).length ?? 0;
  const forgetWanted = () =>
    void router.navigate({
      to: '.',
      replace: true,
      search: (present: Record<string, unknown>) => withoutExport(present),
    });
  return (
    <Panel
      level={panelsBelow + 1}
      size="medium"
      title={text('exports.title')}
      labels={panelLabels(text)}
      onClose={onClose}
    >
      {wanted && <StartExport key={JSON.stringify(wanted)} wanted={wanted} onStarted={forgetWanted} />}
      {exports === null && <Skeleton height={72} radius="md" />}
      {exports?.length === 0 && !wanted && (
        <div className={classes.empty} role="status">
          <strong>{text('exports.empty.title')}</strong>
          <p>{text('exports.empty.text')}</p>
        </div>
      )}
      {exports !== null && exports.length > 0 && (
        <>
          <ul className={classes.list} aria-label={text('exports.title')}>
            {exports.map((each) => (
              <ExportRow key={each.id} export={each} />
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt="md">
            {text('exports.kept')}
          </Text>
        </>
      )}
    </Panel>
  );
}
