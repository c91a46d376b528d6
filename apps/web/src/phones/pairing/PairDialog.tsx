import { serverUrlProblem } from '@carestead/domain/phones/pairing';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Autocomplete, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../entity/rows/answer.ts';
import { AppServerUrlsDocument, CreateAppPairingCodeDocument } from '../../generated/graphql.ts';
import { problemText, type WireProblem } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';
import { useLoaded } from '../../platform/useLoaded.ts';
import { PairingCode } from './PairingCode.tsx';
import type { MadeCode } from './usePairing.ts';

/** First the address of the server, then the code for the phone. */
export function PairDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { client } = useTools();
  const known = useServerUrls();
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly WireProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [made, setMade] = useState<MadeCode | null>(null);
  const url = typed ?? known?.[0] ?? usualUrl();

  async function make() {
    const problem = serverUrlProblem(url);
    setProblems(problem ? [problem] : []);
    if (problem) return;
    setBusy(true);
    const { data, error } = await client.mutation(CreateAppPairingCodeDocument, { server_url: url }).toPromise();
    setBusy(false);
    const refusal = error && refusalOf(error);
    setProblems(refusal?.kind === 'invalid' ? refusal.problems : []);
    setFailed(error !== undefined && refusal?.kind !== 'invalid');
    if (data) setMade(data.createAppPairingCode);
  }

  const whole = problemText(text, problems, '');
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      size={520}
      title={text('phones.pair.title')}
      cancel={text(made ? 'phones.pair.done' : 'app.cancel')}
      confirm={text(made ? 'phones.code.again' : 'phones.pair.next')}
      onCancel={onClose}
      onConfirm={() => void make()}
    >
      <Text mt="xs" mb="md">
        {text(made ? 'phones.pair.scan' : 'phones.pair.text')}
      </Text>
      {hasFailed && (
        <Callout tone="danger" title={text('phones.failed')}>
          {text('phones.failed.text')}
        </Callout>
      )}
      {whole && (
        <Callout tone="warning" title={text('phones.pair.full')}>
          {whole}
        </Callout>
      )}
      {made ? (
        <PairingCode made={made} onAgain={() => void make()} />
      ) : (
        <Autocomplete
          label={text('entity.app_client.server_url')}
          description={text('hint.app_client.server_url')}
          value={url}
          data={[...(known ?? [])]}
          required
          // The list would cover the buttons before anybody wants it.
          openOnFocus={false}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={problemText(text, problems, 'server_url')}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  );
}

/** Where this page comes from is where phones find it too, unless it is read on the server itself. */
const usualUrl = () => (serverUrlProblem(window.location.origin) === null ? window.location.origin : '');

function useServerUrls(): readonly string[] | null {
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client.query(AppServerUrlsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    return data?.appServerUrls ?? [];
  }, [client]);
  return useLoaded(load).latest;
}
