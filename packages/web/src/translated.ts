/** The type of a file of texts in another language: the same keys as English. */
export type Translated<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};
