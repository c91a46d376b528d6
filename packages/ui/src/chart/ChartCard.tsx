import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './ChartCard.module.css';
import { type ChartTable, csvOf, saveFile } from './chartTable.ts';

export type ChartCardLabels = { table: string; download: string; csv: string; svg: string };

type Props = {
  title: string;
  /** Beside the title: what the colours mean. */
  beside?: ReactNode;
  /** Below the title: what is shown, to choose. */
  choice?: ReactNode;
  /** What the chart says, in words: for screen readers and on paper. */
  summary: string;
  table: ChartTable;
  /** How numbers are shown in the table. */
  textOf: (value: number) => string;
  labels: ChartCardLabels;
  /** Of its files, without their ending. */
  fileName: string;
  /** Between the cells of a file. */
  separator: ';' | ',';
  children: ReactNode;
};

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A chart with its table, its words and its files. */
export function ChartCard(props: Props) {
  const { title, beside, choice, summary, table, textOf, labels, fileName, separator, children } = props;
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function savePicture() {
    setBusy(true);
    const { svgOf } = await import('./svgOf.ts');
    setBusy(false);
    // The picture is always the chart, also while the table is shown.
    if (isTable) flushSync(() => setTable(false));
    if (card.current) saveFile(`${fileName}.svg`, 'image/svg+xml', svgOf(card.current));
    if (isTable) setTable(true);
  }
  return (
    <section ref={card} className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {beside}
        <div className={classes.tools} data-no-picture>
          <Button
            variant="default"
            size="compact-sm"
            className={classes.toggle}
            leftSection={<IconTable {...icon} />}
            aria-pressed={isTable}
            aria-describedby={heading}
            onClick={() => setTable(!isTable)}
          >
            <span className={classes.toggleLabel}>{labels.table}</span>
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                loading={isBusy}
                aria-label={`${labels.download}: ${title}`}
                title={labels.download}
              >
                <IconDownload {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => saveFile(`${fileName}.csv`, 'text/csv', csvOf(table, separator))}>
                {labels.csv}
              </Menu.Item>
              <Menu.Item onClick={() => void savePicture()}>{labels.svg}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {choice && <div className={classes.choice}>{choice}</div>}
      <p className={classes.summary}>{summary}</p>
      {isTable ? <ShownTable table={table} textOf={textOf} heading={heading} /> : children}
    </section>
  );
}

function ShownTable({
  table: { columns, rows },
  textOf,
  heading,
}: Pick<Props, 'table' | 'textOf'> & { heading: string }) {
  const shown = (cell: string | number | null | undefined) => (typeof cell === 'number' ? textOf(cell) : (cell ?? '–'));
  return (
    // The card is the landmark of this name; this is only what scrolls, which must be reached with the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <div className={classes.scroll} role="group" tabIndex={0} aria-labelledby={heading}>
      <table className={classes.table} aria-labelledby={heading}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">
                {href === null ? (
                  shown(first)
                ) : (
                  <a href={href} data-follow>
                    {shown(first)}
                  </a>
                )}
              </th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} data-number={typeof cell === 'number' || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
