/** Whether a text shows nothing: blanks, and characters without a shape. The contract refuses one, by the same characters. */
export const isBlank = (text: string) =>
  !/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)
