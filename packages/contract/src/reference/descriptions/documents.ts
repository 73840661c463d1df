export const documents = {
  number: "Number of the document",
  url: "Address of the PDF file, good for five minutes",
  "request.kind": "Only invoices or only credit notes",
  "adminDocumentList.request.number": "Beginning of a document's number",
  sn: "Beginning of an order's serial number",
  numbers: "Numbers of up to 100 documents: a list, or a text with commas between them",
  kind: "invoice or credit_note",
  issued_at: "When it was issued",
  order_sn: "Serial number of the order",
  buyer: "Name of the buyer",
  amount: "What it comes to, in its unit; of a credit note, what the buyer got back",
  unit: "SP, CP or USD",
};
