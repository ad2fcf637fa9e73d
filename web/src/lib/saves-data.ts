type Connection = { saveData?: boolean }

/** Whoever saves data is not sent what may never be needed. */
export const savesData = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true
