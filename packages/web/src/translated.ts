/** What another language's file of texts must satisfy: the same texts as English, in its own words. */
export type Translated<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};
