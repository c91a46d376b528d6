import type { Uploaded } from '../platform/connection/uploadPieces.ts';
import { UploadButton } from '../platform/operations/UploadButton.tsx';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { knownReason } from './useUpdates.ts';

/** A release as a file, for servers without a way to its address. */
export function UploadRelease() {
  const text = useText();
  const { toasts } = useTools();
  const report = (answer: Uploaded) => {
    if (!('problem' in answer)) return;
    toasts.show({
      ...{ id: 'updates', type: 'error', title: text('updates.refused') },
      text: text(`updates.problem.${knownReason(answer.problem)}`),
    });
  };
  return (
    <UploadButton
      path="/backend/updates/uploads"
      accept=".release"
      label={text('updates.upload')}
      progressText={(percent) => text('updates.upload.progress', { percent })}
      variant="subtle"
      onUploaded={report}
    />
  );
}
