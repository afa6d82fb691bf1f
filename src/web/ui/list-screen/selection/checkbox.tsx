import { useId } from 'react';

/** The checkbox of a row or of the page; its whole cell can be pressed. */
export function SelectionBox(props: {
  label: string;
  /** The element that names the row; part of the checkbox's accessible name. */
  labelledBy?: string;
  state: 'off' | 'some' | 'on';
  onPress: (isRange: boolean) => void;
}) {
  const id = useId();
  return (
    <label className="flex h-[calc(var(--spacing)*10-1px)] w-10 cursor-pointer items-center justify-center">
      <input
        id={id}
        type="checkbox"
        aria-label={props.label}
        aria-labelledby={props.labelledBy && `${id} ${props.labelledBy}`}
        checked={props.state === 'on'}
        ref={(box) => {
          if (box) box.indeterminate = props.state === 'some';
        }}
        onChange={(event) => props.onPress((event.nativeEvent as MouseEvent).shiftKey === true)}
        className="size-4 cursor-pointer accent-ink"
      />
    </label>
  );
}
