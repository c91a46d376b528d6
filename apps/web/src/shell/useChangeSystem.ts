import type { SystemMark } from '@carestead/domain/shell/systemMarks';
import { useMatches, useRouter } from '@tanstack/react-router';
import type { Chain } from '../platform/route/row.ts';
import { useSystem } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { fillPattern, patternOf } from '../routeTable.ts';

/** Changes the system and shows the same page there; an open panel closes, as its row is not in the other system. */
export function useChangeSystem(): (to: SystemMark) => Promise<void> {
  const text = useText();
  const router = useRouter();
  const { appData, page, toasts } = useTools();
  const present = useSystem();
  const match = useMatches().at(-1);
  return async (to) => {
    if (!(await appData.changeSystem(to.id))) {
      const [title, detail] = [
        text('shell.system.error.title'),
        text('shell.system.error.text', { name: present?.name ?? '' }),
      ];
      return toasts.show({ id: 'system', type: 'error', title, text: detail });
    }
    page.unsaved.discard();
    await router.navigate({
      to: pageOf(match?.staticData.chain, (match?.params ?? {}) as Record<string, string>) ?? '/home',
      search: {},
      ignoreBlocker: true,
    });
    await router.invalidate();
  };
}

/** The page below the panels. */
function pageOf(chain: Chain | undefined, params: Record<string, string>): string | null {
  const firstPanel = chain?.findIndex(({ isModal }) => isModal) ?? -1;
  const pages = firstPanel > 0 ? chain?.slice(0, firstPanel) : chain;
  return pages ? fillPattern(patternOf(pages as unknown as Chain), params) : null;
}
