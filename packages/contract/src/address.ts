/** The method and path of a call, below the base path `/api`. */
export type Address = {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** The body carries a file and comes as multipart/form-data. */
  readonly multipart?: true;
};
