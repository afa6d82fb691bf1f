import { useEffect, useRef, useState } from 'react';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { faultOfFile, isLarge } from './check-image.ts';

const loadReduction = () => import('./reduce-image.ts');

/** Checks the chosen picture and reduces it when it is large. */
export function useChosenPicture(onChange: (file: File | undefined) => void) {
  const [fault, setFault] = useState<FieldErrorCode>();
  const [reducing, setReducing] = useState<File>();
  const [original, setOriginal] = useState<{ reduced: File; size: number }>();
  /** The latest choice; the result of an earlier one is dropped. */
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const settle = (file: File) => {
    latest.current = undefined;
    setReducing(undefined);
    const newFault = faultOfFile(file);
    setFault(newFault);
    onChange(newFault ? undefined : file);
  };

  const take = async (chosen: File) => {
    const isPicture = faultOfFile(chosen) !== 'image-type';
    if (!isPicture || !isLarge(chosen)) return settle(chosen);
    latest.current = chosen;
    setFault(undefined);
    setReducing(chosen);
    // Previewed at once; the form is deferred until it is reduced.
    onChange(faultOfFile(chosen) ? undefined : chosen);
    const reduced = await loadReduction()
      .then(({ reduceImage }) => reduceImage(chosen))
      .catch(() => chosen);
    if (latest.current !== chosen) return;
    if (reduced !== chosen) setOriginal({ reduced, size: chosen.size });
    settle(reduced);
  };

  return {
    fault,
    /** Set while a large picture is being reduced. */
    reducing,
    /** The original size of the chosen picture, in bytes. */
    sizeBefore: (file: File | undefined) => (original && original.reduced === file ? original.size : undefined),
    take: (chosen: File) => void take(chosen),
    refuse(newFault: FieldErrorCode | undefined) {
      latest.current = undefined;
      setReducing(undefined);
      setFault(newFault);
      onChange(undefined);
    },
  };
}
