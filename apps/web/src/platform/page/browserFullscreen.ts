/** What is used of a document. Some browsers have no full screen. */
type FullscreenPage = Pick<Document, 'fullscreenElement' | 'exitFullscreen'> & {
  documentElement: { requestFullscreen?: () => Promise<void> };
};

let state: 'unwanted' | 'wanted' | 'begun' = 'unwanted';

/** The browser's own full screen. It may be refused, and may begin only when it is no longer wanted. */
export function wantFullscreen(isWanted: boolean, page: FullscreenPage = document): void {
  state = isWanted ? 'wanted' : 'unwanted';
  const leave = () => {
    if (page.fullscreenElement) void page.exitFullscreen().catch(() => {});
  };
  const follow = () => {
    if (state === 'unwanted') leave();
    else state = 'begun';
  };
  if (isWanted) void page.documentElement.requestFullscreen?.().then(follow, () => {});
  else leave();
}

/** Whether the browser has ended what is still wanted, by its own key or button. */
export const hasBrowserLeft = (page: FullscreenPage = document): boolean =>
  state === 'begun' && !page.fullscreenElement;
