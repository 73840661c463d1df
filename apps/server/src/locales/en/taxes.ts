/** What known taxes are called, and the classes of the first, second and third reduced rate. */
export const taxes = {
  vat: "VAT",
  gst: "GST",
  sales: "Sales tax",
  consumption: "Consumption tax",
  reduced: ["Reduced rate", "Second reduced rate", "Third reduced rate"],
};
