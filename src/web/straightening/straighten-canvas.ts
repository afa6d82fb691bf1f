import { encodedJpeg, longestSidePx, reducedSize } from '#web/ui/image/reduce-image.ts';
import { flatten } from './flatten.ts';
import { flatSize, isSheet, type Point, type Quad, squareTo } from './homography.ts';

const stepPart = 0.005;
const farSteps = 8;
/** Before it is covered, which encodes it again. */
const qualities = { toSend: 0.85, toCover: 0.95 };

interface Standing {
  /** Clockwise. */
  quarterTurns: number;
  /** In pixels of the turned picture. */
  corners: Quad;
}

/** A photo of a paper whose corners are found on the device. */
export interface StraightenCanvas {
  turn: (by: 1 | -1) => void;
  undo: () => void;
  reset: () => void;
  /** The paper made flat, without anything of the camera's. */
  result: (use: keyof typeof qualities) => Promise<File | undefined>;
  close: () => void;
}

const whole = ({ width, height }: { width: number; height: number }): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/**
 * Shows the photo within a `StraightenHost`, small enough to be worked on; its points are moved by finger, mouse and keys. Rejects where it is no picture
 * that this browser opens, or where it was `left` before it opened. `onChange` hears whether something can be undone.
 */
export async function straightenOn(
  host: HTMLElement,
  file: File,
  onChange: (canUndo: boolean) => void,
  left?: AbortSignal,
): Promise<StraightenCanvas> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  if (left?.aborted) {
    picture.close();
    throw left.reason;
  }
  const upright = reducedSize(picture);
  const canvas = host.querySelector('canvas');
  const points = [...host.querySelectorAll<HTMLElement>('[data-corner]')];
  const context = canvas?.getContext('2d');
  const turned = document.createElement('canvas');
  const source = turned.getContext('2d', { willReadFrequently: true });
  if (!canvas || !context || !source || points.length !== 4) throw new Error('this browser gives no canvas');
  let standing: Standing = { quarterTurns: 0, corners: whole(upright) };
  const past: Standing[] = [];

  const place = () => {
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = canvas;
    for (const [index, point] of points.entries()) {
      const { x, y } = standing.corners[index] as Point;
      const [part, down] = [x / canvas.width, y / canvas.height];
      point.style.left = `${offsetLeft + part * clientWidth - point.offsetWidth / 2}px`;
      point.style.top = `${offsetTop + down * clientHeight - point.offsetHeight / 2}px`;
      point.setAttribute('aria-description', `${Math.round(part * 100)} %, ${Math.round(down * 100)} %`);
    }
  };
  const draw = () => {
    context.drawImage(turned, 0, 0);
    const line = Math.max(2, canvas.width / 300);
    for (const [colour, width] of [
      ['#fff', line * 2],
      ['#000', line],
    ] as const) {
      context.beginPath();
      for (const { x, y } of standing.corners) context.lineTo(x, y);
      context.closePath();
      Object.assign(context, { strokeStyle: colour, lineWidth: width });
      context.stroke();
    }
    place();
  };
  /** The picture as it is turned; sizes change with it. */
  const drawTurned = () => {
    const isAcross = standing.quarterTurns % 2 === 1;
    const { width, height } = isAcross ? { width: upright.height, height: upright.width } : upright;
    Object.assign(turned, { width, height });
    Object.assign(canvas, { width, height });
    source.imageSmoothingQuality = 'high';
    // A JPEG would show what is transparent as black.
    source.fillStyle = '#fff';
    source.fillRect(0, 0, width, height);
    source.translate(width / 2, height / 2);
    source.rotate((standing.quarterTurns * Math.PI) / 2);
    source.drawImage(picture, -upright.width / 2, -upright.height / 2, upright.width, upright.height);
    source.resetTransform();
    draw();
  };
  const change = (next: Standing) => {
    past.push(standing);
    standing = next;
    onChange(true);
  };
  /**
   * Within the picture; where the corners would be none of a paper the point stays, which is answered. What goes on is undone with what it began with.
   */
  const move = (index: number, { x, y }: Point, goesOn: boolean): boolean => {
    const to = { x: Math.min(Math.max(x, 0), canvas.width), y: Math.min(Math.max(y, 0), canvas.height) };
    const corners = standing.corners.map((corner, one) => (one === index ? to : corner)) as unknown as Quad;
    if (!isSheet(corners)) return false;
    if (goesOn) standing = { ...standing, corners };
    else change({ ...standing, corners });
    draw();
    return true;
  };

  const ending = new AbortController();
  const { signal } = ending;
  for (const [index, point] of points.entries()) {
    let grip: (Point & { hasMoved: boolean }) | undefined;
    let hasStepped = false;
    point.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        point.setPointerCapture(event.pointerId);
        const shown = canvas.getBoundingClientRect();
        const scale = canvas.width / shown.width;
        const at = standing.corners[index] as Point;
        // From where it was gripped: a finger does not hit its middle.
        grip = { x: at.x - event.clientX * scale, y: at.y - event.clientY * scale, hasMoved: false };
      },
      { signal },
    );
    point.addEventListener(
      'pointermove',
      (event) => {
        if (!grip) return;
        const scale = canvas.width / canvas.getBoundingClientRect().width;
        const to = { x: grip.x + event.clientX * scale, y: grip.y + event.clientY * scale };
        if (move(index, to, grip.hasMoved)) grip.hasMoved = true;
      },
      { signal },
    );
    for (const name of ['pointerup', 'pointercancel'] as const)
      point.addEventListener(name, () => (grip = undefined), { signal });
    point.addEventListener(
      'keydown',
      (event) => {
        const [right, down] = keys[event.key] ?? [];
        if (right === undefined || down === undefined) return;
        event.preventDefault();
        const step = Math.max(canvas.width, canvas.height) * stepPart * (event.shiftKey ? farSteps : 1);
        const { x, y } = standing.corners[index] as Point;
        hasStepped &&= event.repeat;
        if (move(index, { x: x + right * step, y: y + down * step }, hasStepped)) hasStepped = true;
      },
      { signal },
    );
  }
  const resized = new ResizeObserver(place);
  resized.observe(canvas);
  resized.observe(host);
  drawTurned();
  onChange(false);

  return {
    turn(by) {
      const { width, height } = turned;
      const corners = standing.corners.map(({ x, y }) => (by === 1 ? { x: height - y, y: x } : { x: y, y: width - x }));
      // The corner that is top left now was another one before.
      const first =
        by === 1 ? [...corners.slice(3), ...corners.slice(0, 3)] : [...corners.slice(1), ...corners.slice(0, 1)];
      change({ quarterTurns: (standing.quarterTurns + by + 4) % 4, corners: first as unknown as Quad });
      drawTurned();
    },
    undo() {
      standing = past.pop() ?? standing;
      onChange(past.length > 0);
      drawTurned();
    },
    reset() {
      change({ quarterTurns: 0, corners: whole(upright) });
      drawTurned();
    },
    async result(use) {
      const perspective = squareTo(standing.corners);
      if (!perspective) return undefined;
      const flat = document.createElement('canvas');
      Object.assign(flat, flatSize(standing.corners, longestSidePx));
      const target = flat.getContext('2d');
      if (!target) return undefined;
      const made = target.createImageData(flat.width, flat.height);
      flatten(source.getImageData(0, 0, turned.width, turned.height), made, perspective);
      target.putImageData(made, 0, 0);
      const blob = await encodedJpeg(flat, qualities[use]);
      // A name may hold a number that is covered afterwards.
      return blob ? new File([blob], 'straight.jpg', { type: 'image/jpeg' }) : undefined;
    },
    close() {
      ending.abort();
      resized.disconnect();
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
