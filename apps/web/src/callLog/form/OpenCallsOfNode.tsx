import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Moment } from '../../entity/cells/Moment.tsx';
import { OpenCallsOfNodeDocument } from '../../generated/graphql.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './CallForm.module.css';
import { CallPanel } from './CallPanel.tsx';
import { useFollowedQuery } from './useFollowedQuery.ts';

/** The calls that are open at a node and below it, each a way to its form. */
export function OpenCallsOfNode({ node_id }: { node_id: number }) {
  const text = useText();
  const { href } = useCurrentRoute();
  const asked = useMemo(() => ({ id: node_id }), [node_id]);
  const { state, data, retry } = useFollowedQuery(OpenCallsOfNodeDocument, asked);
  const calls = data?.systemTreeNode?.open_calls ?? [];
  return (
    <CallPanel title={text('callForm.open_calls')} state={state} onRetry={retry}>
      {calls.length === 0 ? (
        <p className={classes.missing} role="status">
          {text('callForm.none')}
        </p>
      ) : (
        <ul className={classes.calls}>
          {calls.map(({ id, call_type_text, device_name, opened_at }) => (
            <li key={id} className={classes.call}>
              <Link to={`${href}/${id}`} search className={classes.link}>
                {[call_type_text, device_name].filter(Boolean).join(' · ')}
              </Link>
              <Moment at={opened_at} />
            </li>
          ))}
        </ul>
      )}
    </CallPanel>
  );
}
