export type PlanSize = { readonly width: number; readonly height: number };

/** What of a plan is in sight: its left top corner in pixels of the plan, and how much it is enlarged; 1 shows all of it. */
export type PlanView = { readonly x: number; readonly y: number; readonly zoom: number };

type Point = { readonly x: number; readonly y: number };

export const wholePlan: PlanView = { x: 0, y: 0, zoom: 1 };

const largestZoom = 12;

/** The part of the plan that is in sight. */
export const visiblePart = ({ x, y, zoom }: PlanView, { width, height }: PlanSize) => ({
  x,
  y,
  width: width / zoom,
  height: height / zoom,
});

/** Enlarges by a factor; the point stays where it is, as far as the plan reaches. */
export function zoomedAt(view: PlanView, size: PlanSize, factor: number, at: Point): PlanView {
  const zoom = Math.min(largestZoom, Math.max(1, view.zoom * factor));
  const kept = view.zoom / zoom;
  return within({ x: at.x - (at.x - view.x) * kept, y: at.y - (at.y - view.y) * kept, zoom }, size);
}

/** Moves what is in sight, never beyond the edges of the plan. */
export const movedBy = (view: PlanView, size: PlanSize, { x, y }: Point): PlanView =>
  within({ ...view, x: view.x + x, y: view.y + y }, size);

/** The same zoom, so far aside that this point is in sight, with some room around it. */
export function showing(view: PlanView, size: PlanSize, at: Point): PlanView {
  const part = visiblePart(view, size);
  const margin = { x: part.width / 10, y: part.height / 10 };
  return within(
    {
      zoom: view.zoom,
      x: nearest(view.x, at.x - part.width + margin.x, at.x - margin.x),
      y: nearest(view.y, at.y - part.height + margin.y, at.y - margin.y),
    },
    size,
  );
}

function within(view: PlanView, size: PlanSize): PlanView {
  const part = visiblePart(view, size);
  return {
    zoom: view.zoom,
    x: nearest(view.x, 0, size.width - part.width),
    y: nearest(view.y, 0, size.height - part.height),
  };
}

const nearest = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
