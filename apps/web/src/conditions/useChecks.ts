import { useCallback, useEffect, useState } from 'react';
import {
  CheckInstallationDocument,
  InstallationChecksDocument,
  type InstallationChecksQuery,
} from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';

type Checked = InstallationChecksQuery['installationChecks'];

/** As often as the server looks. */
const loadEvery = 30_000;

/** How the server is, as it last looked, and a way to make it look now. */
export function useChecks() {
  const text = useText();
  const { client, toasts } = useTools();
  const [isBusy, setIsBusy] = useState(false);
  const [own, setOwn] = useState<Checked | null>(null);
  const [rounds, setRounds] = useState(0);
  const load = useCallback(async () => {
    const { data, error } = await client.query(InstallationChecksDocument, {}).toPromise();
    if (!data) throw error ?? new Error('no answer');
    return data.installationChecks;
  }, [client]);
  useRowChanges(['conditions'], () => setRounds((count) => count + 1));
  const regular = useLoaded(load, rounds).latest;
  useEffect(() => {
    const timer = setInterval(() => setRounds((count) => count + 1), loadEvery);
    return () => clearInterval(timer);
  }, []);

  async function checkNow() {
    setIsBusy(true);
    const { data, error } = await client.mutation(CheckInstallationDocument, {}).toPromise();
    setIsBusy(false);
    if (data) setOwn(data.checkInstallation);
    if (error) toasts.show({ id: 'checks', type: 'error', title: text('conditions.check_failed') });
  }

  const isOwnNewer = (own?.checked_at ?? 0) > (regular?.checked_at ?? 0);
  return { checked: isOwnNewer ? own : regular, isBusy, checkNow };
}
