import { Component, type ReactNode } from 'react';
import { Button } from './platform/parts/Button.tsx';
import { Entrance } from './platform/parts/Entrance.tsx';
import { Problem } from './platform/parts/Problem.tsx';
import type { Phone } from './platform/phone.ts';
import { useText } from './platform/text/locale.ts';

const beginsAnewAfter = 10_000;

type Props = { phone: Phone; children: ReactNode };

/** A fault leaves no empty screen on a phone that counts as reachable: it leaves the server, says so and begins anew. */
export class Guard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.phone.line.follow(null);
    setTimeout(() => location.reload(), beginsAnewAfter);
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const text = useText();
  return (
    <Entrance title={text('phoneApp.refused.title')} under={location.host}>
      <Problem isDanger title={text('phoneApp.lost.means')}>
        <p>{text('phoneApp.lost.now.1')}</p>
        <p>{text('phoneApp.lost.now.2')}</p>
      </Problem>
      <Button look="main" isWide isTall onClick={() => location.reload()}>
        {text('phoneApp.lost.retry')}
      </Button>
    </Entrance>
  );
}
