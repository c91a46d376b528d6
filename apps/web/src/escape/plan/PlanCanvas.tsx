import {
  movedBy,
  type PlanSize,
  type PlanView,
  showing,
  visiblePart,
  wholePlan,
  zoomedAt,
} from '@carestead/domain/escape/planView';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowsMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './PlanCanvas.module.css';

type Point = { x: number; y: number };

export type PlanHandle = {
  /** The pixel of the plan under a point of the window; null where the point is beside the canvas. */
  toPlan: (client: Point) => Point | null;
  middle: () => Point;
  show: (at: Point) => void;
};

type Props = {
  /** The address of the image; null where there is none. */
  src: string | null;
  size: PlanSize;
  label: string;
  /** What the keys do, for those who cannot see the buttons. */
  hint: string;
  onImageError?: () => void;
  handle?: Ref<PlanHandle>;
  /** What stands on the plan; `scale` is how many pixels of the screen a pixel of the plan has. */
  children: (scale: number) => ReactNode;
};

const step = 1.4;
const panStep = 40;

/** A plan that is zoomed and moved by mouse, fingers, buttons and keys; what stands on it is plain SVG. */
export function PlanCanvas({ src, size, label, hint, onImageError, handle, children }: Props) {
  const text = useText();
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(wholePlan);
  const part = visiblePart(view, size);
  const scale = useScale(svg, part);
  const change = useCallback((next: (before: PlanView) => PlanView) => setView(next), []);
  const zoom = (factor: number, at?: Point) =>
    change((before) => zoomedAt(before, size, factor, at ?? middleOf(before, size)));
  const gestures = useGestures(svg, size, change);
  useWheel(svg, (event) => {
    const at = planPoint(svg.current, { x: event.clientX, y: event.clientY });
    if (at) zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
  });
  useImperativeHandle(handle, () => ({
    toPlan: (client) => {
      const box = svg.current?.getBoundingClientRect();
      const isInside =
        box && client.x >= box.left && client.x <= box.right && client.y >= box.top && client.y <= box.bottom;
      return isInside ? planPoint(svg.current, client) : null;
    },
    middle: () => middleOf(view, size),
    show: (at) => change((before) => showing(before, size, at)),
  }));

  function onKeyDown(event: KeyboardEvent) {
    const action = keyAction(event, size);
    if (!action || event.target !== event.currentTarget) return;
    event.preventDefault();
    change(action);
  }

  return (
    <div className={classes.frame}>
      <Group gap={4} className={classes.tools}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text('escape.zoom.in')}
          title={text('escape.zoom.in')}
          onClick={() => zoom(step)}
        >
          <IconZoomIn size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text('escape.zoom.out')}
          title={text('escape.zoom.out')}
          onClick={() => zoom(1 / step)}
        >
          <IconZoomOut size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text('escape.zoom.whole')}
          title={text('escape.zoom.whole')}
          onClick={() => change(() => wholePlan)}
        >
          <IconArrowsMaximize size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
      <svg
        ref={svg}
        className={classes.canvas}
        viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse moves and zooms the plan by keys
        tabIndex={0}
        data-zoom={view.zoom.toFixed(2)}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <rect className={classes.paper} width={size.width} height={size.height} />
        {src !== null && (
          <image href={src} width={size.width} height={size.height} preserveAspectRatio="none" onError={onImageError} />
        )}
        {children(scale)}
      </svg>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}

const middleOf = (view: PlanView, size: PlanSize): Point => {
  const { x, y, width, height } = visiblePart(view, size);
  return { x: x + width / 2, y: y + height / 2 };
};

/** From the window to the plan, whatever room is left beside it. */
export function planPoint(svg: SVGSVGElement | null, { x, y }: Point): Point | null {
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x: planX, y: planY } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: planX, y: planY };
}

function keyAction({ key }: KeyboardEvent, size: PlanSize): ((view: PlanView) => PlanView) | null {
  const pan = (x: number, y: number) => (view: PlanView) =>
    movedBy(view, size, { x: (x * panStep) / view.zoom, y: (y * panStep) / view.zoom });
  switch (key) {
    case '+':
      return (view) => zoomedAt(view, size, step, middleOf(view, size));
    case '-':
      return (view) => zoomedAt(view, size, 1 / step, middleOf(view, size));
    case '0':
      return () => wholePlan;
    case 'ArrowLeft':
      return pan(-1, 0);
    case 'ArrowRight':
      return pan(1, 0);
    case 'ArrowUp':
      return pan(0, -1);
    case 'ArrowDown':
      return pan(0, 1);
    default:
      return null;
  }
}

/** Pixels of the screen for a pixel of the plan, so that markers and their texts keep a size that can be hit and read. */
function useScale(svg: { current: SVGSVGElement | null }, { width, height }: PlanSize): number {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return box.width === 0 ? 1 : Math.min(box.width / width, box.height / height);
}

/** React listens passively to the wheel, so it could not keep the panel from scrolling. */
function useWheel(svg: { current: SVGSVGElement | null }, onWheel: (event: WheelEvent) => void) {
  const notify = useEffectEvent(onWheel);
  useEffect(() => {
    const element = svg.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      notify(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [svg]);
}

/** One finger or the mouse moves the plan, two fingers zoom it. What begins on a marker belongs to the marker. */
function useGestures(
  svg: { current: SVGSVGElement | null },
  size: PlanSize,
  change: (next: (before: PlanView) => PlanView) => void,
) {
  const fingers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (event.target instanceof Element && event.target.closest('[data-marker]')) return;
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const [from, to] = [planPoint(svg.current, before), planPoint(svg.current, now)];
    if (!from || !to) return;
    if (!other) return change((view) => movedBy(view, size, { x: from.x - to.x, y: from.y - to.y }));
    const fixed = planPoint(svg.current, other);
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    if (fixed) change((view) => zoomedAt(view, size, factor, fixed));
  }

  const onPointerEnd = (event: PointerEvent<SVGSVGElement>) => void fingers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
