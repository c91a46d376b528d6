import type { Refusal } from '../platform/connection/createLine.ts';
import { Button } from '../platform/parts/Button.tsx';
import { Entrance } from '../platform/parts/Entrance.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';

/** The server does not want this phone, or not this page of it: no call is shown, because none would come. */
export function RefusedScreen({ refusal }: { refusal: Refusal }) {
  const text = useText();
  const { line, forget } = usePhone();
  return (
    <Entrance title={text('phoneApp.refused.title')} under={location.host}>
      <Problem isDanger title={text(`phoneApp.refused.${refusal}`)}>
        {text(`phoneApp.refused.${refusal}.text`)}
      </Problem>
      {refusal === 'unknown' ? (
        <Button look="main" isWide isTall onClick={forget}>
          {text('phoneApp.refused.pair')}
        </Button>
      ) : (
        <Button look="main" isWide isTall onClick={line.retry}>
          {text(refusal === 'elsewhere' ? 'phoneApp.refused.here' : 'phoneApp.lost.retry')}
        </Button>
      )}
    </Entrance>
  );
}
