import { makeTurns } from '../take-turns.ts';
import { type EncodeOutcome, type EncodeTask, type ImageHand, startImageHand } from './image-hand.ts';

export interface ImageWorkshop {
  /** Redraws a picture in a process of its own, once more when that is killed from outside; throws `TooBusy` when too many are waiting. */
  redraw: (task: EncodeTask) => Promise<EncodeOutcome>;
  close: () => void;
}

const atOnce = 2;
const mostWaiting = 40;
const idleMs = 60_000;

/** Two processes at most, started when the first picture comes, ended when none has come for a minute. */
export function makeImageWorkshop(): ImageWorkshop {
  const inTurn = makeTurns({ atOnce, mostWaiting });
  const resting: ImageHand[] = [];
  const working = new Set<ImageHand>();
  const dismiss = () => {
    for (const hand of resting.splice(0)) hand.stop();
  };
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const redraw = async (task: EncodeTask): Promise<EncodeOutcome> => {
    const rested = resting.splice(0).filter((hand) => hand.isFit());
    const hand = rested.pop() ?? startImageHand();
    resting.push(...rested);
    working.add(hand);
    const outcome = await hand.redraw(task);
    working.delete(hand);
    if (hand.isFit()) resting.push(hand);
    return outcome;
  };

  return {
    redraw: (task) =>
      inTurn(async () => {
        clearTimeout(idle);
        const outcome = await redraw(task);
        const again = outcome.kind === 'lost' && !isClosed ? await redraw(task) : outcome;
        idle = setTimeout(dismiss, idleMs).unref();
        return again;
      }),
    close() {
      isClosed = true;
      clearTimeout(idle);
      for (const hand of working) hand.stop();
      dismiss();
    },
  };
}
