import { cardText } from '@carestead/domain/display/cardText';
import { useText } from '../../platform/text/useText.ts';
import { Panel } from '../panel/Panel.tsx';
import type { WallCall } from '../wallCall.ts';
import type { WallConfig } from '../wallConfig.ts';
import { WhyReasons } from './WhyReasons.tsx';

type Props = { call: WallCall; config: WallConfig; onClose: () => void };

export function WhyPanel({ call, config, onClose }: Props) {
  const text = useText();
  const shown = config.shown.find(({ system_id }) => system_id === call.system_id);
  const { long, type } = cardText(call);
  return (
    <Panel kind="dialog" title={text('wallDesk.why')} onClose={onClose}>
      <p>
        {long} · {type}
      </p>
      {shown && <WhyReasons call={call} shown={shown} />}
    </Panel>
  );
}
