/** What a form's field holds; "" for one that it lacks, or for a file. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
