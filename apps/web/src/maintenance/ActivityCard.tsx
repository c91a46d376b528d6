import { Button, Menu, Skeleton, Title } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { OperationsDocument } from '../generated/graphql.ts';
import { OperationList } from '../platform/operations/OperationList.tsx';
import { type Operations, useOperations } from '../platform/operations/operations.tsx';
import { type Operation, operationName } from '../platform/operations/operationTexts.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './ActivityCard.module.css';

const atOnce = 20;

/** Who did what to the installation and when, live. */
export function ActivityCard() {
  const text = useText();
  const titleId = useId();
  const [kind, setKind] = useState<string | null>(null);
  const [most, setMost] = useState(atOnce);
  const operations = useOperations();
  const { list, hasMore } = useListed(operations, kind, most);
  const choose = (next: string | null) => {
    setMost(atOnce);
    setKind(next);
  };
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {text('maintenance.activity')}
        </Title>
        {typeof operations !== 'string' && operations.latest.length > 1 && (
          <Filter kinds={operations.latest.map((latest) => latest.kind)} kind={kind} onChoose={choose} />
        )}
      </div>
      <div className={classes.body}>
        {operations === 'unknown' && <Skeleton height={120} radius="md" />}
        {operations === 'denied' && <p className={classes.note}>{text('maintenance.activity.denied')}</p>}
        {typeof operations !== 'string' && (
          <>
            {list.length === 0 && <p className={classes.note}>{text('maintenance.activity.none')}</p>}
            <OperationList operations={list} />
            {hasMore && (
              <Button variant="default" onClick={() => setMost(most + atOnce)}>
                {text('maintenance.activity.more')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

type FilterProps = { kinds: readonly string[]; kind: string | null; onChoose: (kind: string | null) => void };

function Filter({ kinds, kind, onChoose }: FilterProps) {
  const text = useText();
  const all = text('maintenance.activity.all');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconFilter size={16} aria-hidden="true" />}>
          {kind === null ? text('maintenance.activity.filter') : operationName(text, kind)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(null)}>{all}</Menu.Item>
        {kinds.map((each) => (
          <Menu.Item key={each} onClick={() => onChoose(each)}>
            {operationName(text, each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The newest come by themselves; more of them, or those of one kind, are asked for whenever something has changed. */
function useListed(operations: Operations, kind: string | null, most: number) {
  const { client } = useTools();
  const [asked, setAsked] = useState<{ list: readonly Operation[]; has_more: boolean } | null>(null);
  const isAsked = kind !== null || most > atOnce;
  useEffect(() => {
    if (!isAsked || typeof operations === 'string') return;
    let isWanted = true;
    const variables = { kinds: kind === null ? null : [kind], most };
    void client
      .query(OperationsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => isWanted && data && setAsked(data.operations));
    return () => {
      isWanted = false;
    };
  }, [client, isAsked, kind, most, operations]);
  const live = typeof operations === 'string' ? null : operations;
  const shown = isAsked ? (asked ?? live) : live;
  return { list: shown?.list ?? [], hasMore: shown?.has_more ?? false };
}
