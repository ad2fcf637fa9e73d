type Connection = { saveData?: boolean }

/** Whoever saves data is not sent what may never be needed. */
export const isSaveDataOn = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true
