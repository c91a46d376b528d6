import { loadTexts } from '../../platform/text/locale.ts';
import { ServerErrorPopup } from './ServerErrorPopup.tsx';

export async function loadSyncPopups() {
  await loadTexts(['syncBar']);
  return ServerErrorPopup;
}
