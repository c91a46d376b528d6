/**
 * Positions and diameters are stored in ten-thousandths of a plan (x and the diameter of its width, y of its height), so
 * that they stay where they are when the image is replaced by one of another size. People see and type pixels; images
 * have fewer pixels than a plan has units (`largestSide`), so each pixel comes back as the same one.
 */
export const planUnits = 10_000;

export const toPixels = (units: number, side: number): number => Math.round((units * side) / planUnits);

/** Within the plan, whatever was typed or dragged. */
export const toUnits = (pixels: number, side: number): number =>
  Math.min(planUnits, Math.max(0, Math.round((pixels * planUnits) / side)));

type Size = { readonly width: number; readonly height: number };

/** A point of an image as it is stored, and back. */
export const unitsAt = ({ x, y }: { x: number; y: number }, { width, height }: Size) => ({
  x: toUnits(x, width),
  y: toUnits(y, height),
});

export const pixelsAt = (row: { position_x: number | null; position_y: number | null }, { width, height }: Size) => ({
  x: toPixels(row.position_x ?? 0, width),
  y: toPixels(row.position_y ?? 0, height),
});
