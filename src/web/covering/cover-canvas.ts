import { encodedJpeg, reducedSize } from '#web/ui/image/reduce-image.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels of the picture: what is smaller was a tap. */
const leastSidePx = 12;
const stepPart = 0.02;
const colour = '#000';

/** A picture of which parts are covered on the device. */
export interface CoverCanvas {
  /** Adds a cover in the middle, to be moved with the keys. */
  add: () => void;
  /** Takes the last cover away. */
  undo: () => void;
  /** The covered picture, drawn anew and without anything of the camera's; undefined while nothing is covered. */
  result: () => Promise<File | undefined>;
  close: () => void;
}

/**
 * Shows the picture on the canvas within the host, to be drawn over by finger or mouse, and by keys while the host has the focus. Rejects where it is no
 * picture that this browser opens, or where it was `left` before it opened. `onChange` hears how many covers there are.
 */
export async function coverOn(
  host: HTMLElement,
  file: File,
  onChange: (covers: number) => void,
  left?: AbortSignal,
): Promise<CoverCanvas> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  if (left?.aborted) {
    picture.close();
    throw left.reason;
  }
  const canvas = host.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context) throw new Error('this browser gives no canvas');
  const { width, height } = Object.assign(canvas, reducedSize(picture));
  const boxes: Box[] = [];
  let drawn: Box | undefined;

  const draw = () => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    context.fillStyle = colour;
    for (const box of drawn ? [...boxes, drawn] : boxes) context.fillRect(box.x, box.y, box.width, box.height);
  };
  const told = () => {
    draw();
    onChange(boxes.length);
  };
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const shown = canvas.getBoundingClientRect();
    return {
      x: within(((clientX - shown.left) / shown.width) * width, width),
      y: within(((clientY - shown.top) / shown.height) * height, height),
    };
  };

  let begun: { x: number; y: number } | undefined;
  const ending = new AbortController();
  const hear = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    heard: (event: HTMLElementEventMap[Name]) => void,
  ) => host.addEventListener(name, heard, { signal: ending.signal });
  hear('pointerdown', (event) => {
    if (event.button !== 0 || event.target !== canvas) return;
    canvas.setPointerCapture(event.pointerId);
    begun = placeOf(event);
  });
  hear('pointermove', (event) => {
    if (!begun) return;
    const { x, y } = placeOf(event);
    drawn = {
      ...{ x: Math.min(x, begun.x), y: Math.min(y, begun.y) },
      ...{ width: Math.abs(x - begun.x), height: Math.abs(y - begun.y) },
    };
    draw();
  });
  hear('pointerup', () => {
    if (drawn && Math.min(drawn.width, drawn.height) >= leastSidePx) boxes.push(drawn);
    [begun, drawn] = [undefined, undefined];
    told();
  });
  hear('pointercancel', () => {
    [begun, drawn] = [undefined, undefined];
    draw();
  });
  hear('keydown', (event) => {
    const box = boxes.at(-1);
    const [right, down] = keys[event.key] ?? [];
    if (!box || right === undefined || down === undefined) return;
    event.preventDefault();
    const [byX, byY] = [right * width * stepPart, down * height * stepPart];
    if (event.shiftKey) {
      box.width = Math.max(leastSidePx, within(box.width + byX, width - box.x));
      box.height = Math.max(leastSidePx, within(box.height + byY, height - box.y));
    } else {
      box.x = within(box.x + byX, width - box.width);
      box.y = within(box.y + byY, height - box.height);
    }
    draw();
  });
  told();

  return {
    add() {
      boxes.push({
        ...{ x: Math.round(width * 0.2), y: Math.round(height * 0.7) },
        ...{ width: Math.round(width * 0.6), height: Math.round(height * 0.12) },
      });
      told();
      host.focus();
    },
    undo() {
      boxes.pop();
      told();
    },
    async result() {
      if (boxes.length === 0) return undefined;
      draw();
      const blob = await encodedJpeg(canvas);
      // A name may hold the number that is covered.
      return blob ? new File([blob], 'covered.jpg', { type: 'image/jpeg' }) : undefined;
    },
    close() {
      ending.abort();
      picture.close();
    },
  };
}

const keys: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
