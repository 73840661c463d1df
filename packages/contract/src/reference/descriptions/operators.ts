export const operators = {
  name: "Name of the operator",
  email: "E-mail address, with which the operator logs in",

  // Login and one's own account.
  "adminLogin.code": "Code of the authenticator app; needed where one is set up",
  device:
    "Identifier that the device made and keeps; guesses from elsewhere do not lock a device that the operator used before",
  "adminTotpConfirm.code": "Code of the authenticator app",
  token: "Token of the session; empty when it is set as a cookie",
  "adminPassword.password": "Present password",
  new_password: "New password, 8 to 64 characters",
  role: "Role, which decides what the operator may do",
  totp: "Whether an authenticator app is set up",
  totp_required: "Whether an authenticator app has to be set up before anything else",
  password_change: "Whether the password has to be changed before anything else",
  time_zone: "The company's time zone, as an IANA name",
  "adminMe.version": "Version of the product",

  // Passkeys.
  "adminPasskeyList.list": "One's own passkeys, the newest first",
  "adminPasskeyList.name": "Name of the passkey",
  "adminPasskeyAdd.name": "Name for the passkey, up to 40 characters",
  "adminPasskeyAddBegin.password": "One's own password",

  // Other operators.
  "adminOperatorAdd.data.password": "First password, shown this once",
  "adminOperatorReset.password": "First password, shown this once; empty while the reset waits a day",
  waits_until: "From when on this call, made again, resets; 0 if it did now",
  reset_from: "From when on a reset that waits can be done; 0 if none waits",
  disabled: "Whether the operator is locked out",
  seen_at: "When a session was last used; 0 if never",
  created_at: "When the operator was added",
  "adminPasskeyList.created_at": "When it was added",

  // The audit log.
  "request.operator": "Only what this operator did, by id",
  "request.action": "Only this action, by the name of its call",
  "request.subject": "Only what was done to this subject",
  operator_id: "Id of the operator",
  operator_name: "Name of the operator",
  action: "Name of the call that did it",
  subject_kind: "Kind of the thing that was changed",
  subject: "Number or name of the thing that was changed",
  before: "Values before, as far as they changed; null if there were none",
  after: "Values after, as far as they changed; null if there are none",
  address: "Network address that the request came from",

  // Saved views.
  "request.list": "Name of the list in the admin app, such as orders",
  "adminViewList.name": "Name that the operator gave the view",
  "adminViewSave.request.name": "Name of the view",
  "adminViewRemove.request.name": "Name of the view",
  search: "Filters and order as the query of the page's address",
  hidden: "Keys of the columns that are hidden",

  // Alerts.
  unseen: "Number of them that one has not seen",
  "adminAlertList.key": "What it is marked as seen by; another state of the same thing has another key",
  "adminAlertList.kind": "What kind of thing it is about",
  "adminAlertList.id": "Its id, number or name among those of the kind",
  "adminAlertList.state":
    "More about it: the kind of proposal, the state of the check or import, why a run is held, or that a card message is a dispute; may be empty",
  "adminAlertList.subject":
    "Who proposed it, whose account it goes to, the run, the order, what the message is about, the day or the file; may be empty",
  "adminAlertList.amount": "Amount of the withdrawal or card refund; else null",
  "adminAlertList.unit": "Unit of the amount; null without one",
  "adminAlertList.count": "Number of differences or faulty lines; 0 if nothing is counted",
  "adminAlertList.at": "Since when",
  "adminAlertList.seen": "Whether one has seen it",
  keys: "Keys of the alerts that are marked",

  // Approvals.
  "request.status": "Only proposals in this state",
  "adminApprovalList.kind": "What was proposed",
  "adminApprovalList.subject": "Number or name of what it is about",
  "adminApprovalList.amount": "Amount in the unit of the wallet; null for what has none",
  detail: "What exactly was proposed, by its kind",
  "adminApprovalList.reason": "Why it was proposed",
  status: "State; failed was approved but could not be done",
  proposed_by: "Name of the operator who proposed it",
  proposed_at: "When it was proposed",
  own: "Whether one proposed it oneself; others decide it",
  due_at: "From when on its proposer can do it; 0 for what another operator approves",
  decided_by: "Name of the operator who decided it; empty until then",
  decided_at: "When it was decided; 0 until then",
  decision_reason: "Why it was decided so; may be empty",
  decision: "approve, which does it at once, or reject",
  "adminApprovalDecide.msg": "Why it could not be done; empty if it was",
} as const;
