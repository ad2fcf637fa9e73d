/** True for a text of white space and invisible characters only. The contract rejects the same characters. */
export const isBlank = (text: string) =>
  !/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/u.test(text)
