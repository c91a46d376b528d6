import type { OverlayProps } from '../platform/feature.ts';
import { usePart } from '../platform/page/usePart.ts';
import { mayEnter } from '../platform/route/mayEnter.ts';
import { useAppData } from '../platform/session/useAppData.ts';
import { loadTexts } from '../platform/text/locale.ts';
import { overlays, useOverlay } from './useOverlay.ts';

/** What the address lays over whatever page is open, for those who may see it. */
export function GlobalModal() {
  return overlays.map((overlay) => <Overlay key={overlay.name} {...overlay} />);
}

function Overlay({ name, needs, texts, load }: (typeof overlays)[number]) {
  const facts = useAppData();
  const { overlay, show } = useOverlay();
  const isOpen = overlay === name && mayEnter({ needs }, facts);
  const onClose = () => show(null);
  const loadWithTexts = async () => (await Promise.all([load(), loadTexts(texts)]))[0];
  const part = usePart<OverlayProps>(isOpen, loadWithTexts, onClose);
  return part?.({ isOpen, onOpen: () => show(name), onClose });
}
