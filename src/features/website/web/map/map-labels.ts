/** A label beside a dot at `x`, `y`, in the picture's units. */
export interface Label {
  x: number;
  y: number;
  text: string;
}

export type PlacedLabel<Name extends Label> = Name & { side: 'left' | 'right' };

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gap = 3;

/** The bounding box of a label and its dot. */
export function labelBox({ x, y, text }: Label, side: 'left' | 'right', fontSize: number): Box {
  const reach = fontSize * 0.7 + text.length * fontSize * 0.56;
  return {
    left: x - (side === 'left' ? reach : gap),
    right: x + (side === 'right' ? reach : gap),
    top: y - fontSize * 0.7,
    bottom: y + fontSize * 0.7,
  };
}

/** The labels that fit within bounds without overlap, right or left of their dots; earlier ones have priority. */
export function namesThatFit<Name extends Label>(
  names: readonly Name[],
  { fontSize, taken, bounds }: { fontSize: number; taken: readonly Box[]; bounds: Box },
): PlacedLabel<Name>[] {
  const boxes = [...taken];
  return names.flatMap((name) => {
    const side = (['right', 'left'] as const).find((candidate) => {
      const box = labelBox(name, candidate, fontSize);
      return isWithin(box, bounds) && !boxes.some((other) => overlap(box, other));
    });
    if (!side) return [];
    boxes.push(labelBox(name, side, fontSize));
    return [{ ...name, side }];
  });
}

function isWithin(box: Box, bounds: Box): boolean {
  return box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;
}

function overlap(one: Box, other: Box): boolean {
  return one.right >= other.left && one.left <= other.right && one.bottom >= other.top && one.top <= other.bottom;
}
