/** The forms on the page that hold something typed and not saved. */
const forms = new Set<symbol>();

export const unsavedChanges = {
  /** Called by a form as soon as something would be lost; it calls the returned function once nothing would be. */
  hold(): () => void {
    const form = Symbol("form");
    forms.add(form);
    return () => void forms.delete(form);
  },
  any: (): boolean => forms.size > 0,
};
