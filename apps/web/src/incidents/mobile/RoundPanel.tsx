import { Panel } from '@carestead/ui/panel/Panel';
import { useParams } from '@tanstack/react-router';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import { Round } from '../round/Round.tsx';

/** The round as a sheet: the tick on the left, the way to the incident on the right. */
export function RoundPanel() {
  const text = useText();
  const { level, href, close } = useCurrentRoute();
  const { incidentid } = useParams({ strict: false }) as { incidentid?: string };
  return (
    <Panel
      level={level}
      size="small"
      title={text('incidentRound.title')}
      hasBackArrow
      isReadOnly
      labels={panelLabels(text)}
      onClose={close}
    >
      <Round
        kind={null}
        openId={incidentid === undefined ? null : Number(incidentid)}
        hrefOf={(id) => `${href}/${id}`}
      />
    </Panel>
  );
}
