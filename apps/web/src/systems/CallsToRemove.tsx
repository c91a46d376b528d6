import { keepsShorter } from '@carestead/domain/callLog/keepCalls';
import { fieldProblem } from '@carestead/domain/kit/problemsOf';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { dateText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Text } from '@mantine/core';
import { useCallback } from 'react';
import type { FormParts } from '../entity/form/formParts.ts';
import { asText } from '../entity/rows/rowText.ts';
import { CallsToRemoveDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

const name = 'keep_calls_months';
const monthsOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** Before a shorter time is saved: what the next clean-up would remove. */
export function CallsToRemove({ form }: { form: FormParts }) {
  const { row, values } = form;
  const months = monthsOf(values[name]);
  const isWrong = fieldProblem(systemParam.fields[name], values[name]) !== null;
  if (!row || months === null || isWrong || !keepsShorter(monthsOf(row[name]), months)) return null;
  return <Warning id={row.id} months={months} timeZone={asText(row.timezone)} />;
}

type Props = { id: number; months: number; timeZone: string };

function Warning({ id, months, timeZone }: Props) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data, error } = await client
      .query(CallsToRemoveDocument, { id, months }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.callsToRemove;
  }, [client, id, months]);
  const { current: found, hasFailed } = useLoaded(load);
  if (!found)
    return <Text role="status">{text(hasFailed ? 'systems.keeping.failed' : 'systems.keeping.counting')}</Text>;
  const { calls, is_exact, oldest, before } = found;
  if (oldest === null || before === null) return <Text role="status">{text('systems.keeping.none')}</Text>;
  return (
    <Callout tone="note" title={text(is_exact ? 'systems.keeping.title' : 'systems.keeping.title_more', { calls })}>
      {text('systems.keeping.text', { oldest: dateText(oldest, timeZone), before: dateText(before, timeZone) })}
    </Callout>
  );
}
