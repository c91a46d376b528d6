import { readScanned, type Scanned } from '@carestead/domain/phoneApp/appAddress';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Button } from '../platform/parts/Button.tsx';
import { Entrance } from '../platform/parts/Entrance.tsx';
import { Field } from '../platform/parts/Field.tsx';
import { Languages } from '../platform/parts/Languages.tsx';
import { Problem } from '../platform/parts/Problem.tsx';
import { usePhone } from '../platform/phone.ts';
import { useText } from '../platform/text/locale.ts';
import classes from './PairingScreen.module.css';

const Scanner = lazy(async () => ({ default: (await import('./Scanner.tsx')).Scanner }));

const reasons = ['failed', 'full', 'no_gateway', 'limited', 'offline'] as const;
type Reason = (typeof reasons)[number] | Exclude<Scanned['kind'], 'code' | 'other_server'>;
const reasonOf = (word: string): Reason => reasons.find((reason) => reason === word) ?? 'failed';

/** A phone that no server knows yet: by the drawing on a screen of the console, by a link, or by the typed code. */
export function PairingScreen() {
  const text = useText();
  const phone = usePhone();
  const [code, setCode] = useState(phone.address.code ?? '');
  const [name, setName] = useState(() => deviceName());
  const [isScanning, setScanning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Reason | null>(null);
  const [other, setOther] = useState<string | null>(null);

  const pair = async (typed: string) => {
    setScanning(false);
    setProblem(null);
    setOther(null);
    const read = readScanned(typed.trim(), location.origin);
    if (read.kind === 'other_server') return setOther(read.address);
    if (read.kind !== 'code') return setProblem(read.kind);
    setBusy(true);
    const outcome = await phone.pair(read.code, name.trim() || deviceName());
    setBusy(false);
    if (outcome !== 'ok') setProblem(reasonOf(outcome));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pair(code);
  };

  return (
    <Entrance title={text('phoneApp.pair.title')} under={location.host}>
      {!isSecureContext && <Problem isDanger title={text('phoneApp.pair.unsecured')} />}
      {problem && (
        <Problem isDanger title={text(`phoneApp.pair.problem.${problem}`)}>
          {text(`phoneApp.pair.remedy.${problem}`)}
        </Problem>
      )}
      {other && (
        <Problem title={text('phoneApp.pair.other_server')}>
          <a href={other}>{new URL(other).host}</a>
        </Problem>
      )}
      {isScanning ? (
        <Suspense>
          <Scanner onRead={(read) => void pair(read)} onClose={() => setScanning(false)} />
        </Suspense>
      ) : (
        <>
          <ol className={classes.steps}>
            <li>{text('phoneApp.pair.step.1')}</li>
            <li>{text('phoneApp.pair.step.2')}</li>
            <li>{text('phoneApp.pair.step.3')}</li>
          </ol>
          <form className={classes.actions} onSubmit={submit}>
            <Button isWide isTall onClick={() => setScanning(true)}>
              <IconQrcode size={26} aria-hidden="true" />
              {text('phoneApp.pair.scan')}
            </Button>
            <p className={classes.or}>{text('phoneApp.pair.or')}</p>
            <Field
              label={text('phoneApp.pair.code')}
              hint={text('phoneApp.pair.code.hint')}
              value={code}
              onValue={setCode}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={300}
              required
            />
            <Field
              label={text('phoneApp.pair.name')}
              hint={text('phoneApp.pair.name.hint')}
              value={name}
              onValue={setName}
              maxLength={60}
              required
            />
            <Button type="submit" look="main" isWide isTall disabled={isBusy}>
              {text(isBusy ? 'phoneApp.pair.busy' : 'phoneApp.pair.submit')}
            </Button>
          </form>
        </>
      )}
      <div className={classes.languages}>
        <Languages />
      </div>
    </Entrance>
  );
}

/** What people call the phone in the list of devices; they may write something better. */
function deviceName(): string {
  const { userAgent } = navigator;
  if (userAgent.includes('iPhone')) return 'iPhone';
  const parts = (userAgent.split('(')[1] ?? '').split(')')[0]?.split(';') ?? [];
  const model = parts[parts.findIndex((part) => part.includes('Android')) + 1];
  return (userAgent.includes('Android') && model?.trim().slice(0, 60)) || 'Telefon';
}
