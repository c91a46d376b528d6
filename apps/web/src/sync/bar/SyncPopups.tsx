import { loadTexts } from '../../platform/text/locale.ts';
import { CommitPopup } from './CommitPopup.tsx';
import { ServerErrorPopup } from './ServerErrorPopup.tsx';

export async function loadSyncPopups() {
  await loadTexts(['syncBar']);
  return SyncPopups;
}

/** What opens by itself, over whatever page is shown. */
function SyncPopups() {
  return (
    <>
      <ServerErrorPopup />
      <CommitPopup />
    </>
  );
}
