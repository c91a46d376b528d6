type TreeStep = 'expand' | 'search' | 'clear' | 'end';

declare global {
  interface Window {
    treeObserver: {
      /** From the beginning of the navigation to the picture with the first rows. */
      firstRows: () => Promise<number>;
      /** From the hand of the person to the picture that follows. */
      step: (name: TreeStep) => Promise<number>;
      /** Pictures per second while the rows pass. */
      scroll: (ms: number) => Promise<number>;
    };
  }
}

/** Runs in the page, before anything else of it: both sides are looked at with the same eyes. */
export function observeTree() {
  const find = <E extends HTMLElement>(selector: string): E => {
    const element = document.querySelector<E>(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    return element;
  };
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const type = (text: string) => {
    const input = find<HTMLInputElement>('input[type=search]:not([role=combobox])');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const acts: Record<TreeStep, () => void> = {
    expand: () => find('[role=treeitem][aria-expanded=false] [data-part=twist]').click(),
    search: () => type('medaillon 1'),
    clear: () => type(''),
    end: () => {
      const scroller = find('[role=tree]');
      scroller.scrollTop = scroller.scrollHeight;
    },
  };
  /** What is drawn; for the end of the list whether its last row stands at the lower edge, because a short list is drawn whole. */
  const shown = (name: TreeStep) => {
    const scroller = find('[role=tree]');
    if (name !== 'end') return scroller.textContent;
    const [last] = [...scroller.querySelectorAll('[role=treeitem]')].slice(-1);
    const { bottom = 0, height = 0 } = last?.getBoundingClientRect() ?? {};
    return String(Math.abs(bottom - scroller.getBoundingClientRect().bottom) < height);
  };

  const first = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('[role=treeitem]')) resolve(painted());
      else requestAnimationFrame(look);
    };
    look();
  });
  window.treeObserver = {
    firstRows: () => first,
    step: async (name) => {
      const before = shown(name);
      const began = performance.now();
      acts[name]();
      let at = await painted();
      while (shown(name) === before && at - began < 10_000) at = await painted();
      if (shown(name) === before) throw new Error(`${name} changed nothing`);
      return at - began;
    },
    scroll: async (ms) => {
      const scroller = find('[role=tree]');
      const began = performance.now();
      let pictures = 0;
      while (performance.now() - began < ms) {
        scroller.scrollTop -= 97;
        await new Promise(requestAnimationFrame);
        pictures += 1;
      }
      return (pictures * 1000) / (performance.now() - began);
    },
  };
}
