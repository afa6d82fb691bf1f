/** The rules for attendance without settings of their own. */
export const usualAttendance = { radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 15 } as const;
